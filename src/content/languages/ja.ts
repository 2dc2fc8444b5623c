import type { Translation } from "./en"

/** Japanese. */
export const ja: Translation = {
  greeting: "こんにちは! {first}です!",
  role: "{role}です",
  chevron: "自己紹介",
  name: "{last} {first}",
  born: "{birth}年生まれ、{home}在住",
  building: "工事中...",
  pause: "画像の動きを止める",
  back: "最初の画面に戻る",
  titles: { intro: "はじめに", about: "自己紹介", notFound: "ページが見つかりません" },
  social: { email: "メール", resume: "履歴書", website: "ウェブサイト" },
  sharing: {
    about: "{name}の自己紹介",
    description: "{last} {first}、{role}。{home}在住。",
    picture: "ターミナルの画面: {intro}",
  },
}

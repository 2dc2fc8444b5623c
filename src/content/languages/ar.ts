import type { Translation } from "./en"

/** Arabic. */
export const ar: Translation = {
  greeting: "أهلاً! أنا {first}!",
  role: "{role}",
  chevron: "نبذة عني",
  born: "من مواليد {birth}، أعيش في {home}",
  building: "قيد الإنشاء...",
  pause: "إيقاف الصورة مؤقتًا",
  back: "العودة إلى المقدمة",
  titles: { intro: "مقدمة", about: "نبذة عني", notFound: "الصفحة غير موجودة" },
  social: { email: "البريد الإلكتروني", resume: "السيرة الذاتية", website: "الموقع الإلكتروني" },
  sharing: {
    about: "نبذة عن {name}",
    description: "{first} {last}، {role}. الإقامة في {home}.",
    picture: "شاشة أوامر مكتوب فيها: {intro}",
  },
}

/**
 * An inline script that finishes the intro's animations on any key or tap, for visitors who do not want to wait. It
 * works before other scripts run, and ignores input that navigates: on a link, or a browser shortcut.
 */
export const FINISH_ON_INPUT = `{
const finish=({target,key,altKey,ctrlKey,metaKey})=>{
if(altKey||ctrlKey||metaKey||(!key||key=="Enter")&&target.closest("a"))return
const intro=document.querySelector("[data-route-state=TerminalPage]:not([inert])>*")
for(const animation of intro?.getAnimations({subtree:true})??[])animation.finish()
}
addEventListener("keydown",finish)
addEventListener("pointerdown",finish)
}`

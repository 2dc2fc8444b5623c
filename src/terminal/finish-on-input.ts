/**
 * An inline script: any key or tap finishes the intro's animations, for visitors who do not want to wait, also before
 * other scripts run. Ignores input that navigates: on a link, or a shortcut of the browser.
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

import { LATE_TEXTS } from '@/components/frame/late-texts';

/*
 * A form that is posted before its script is there would load the page anew: what was typed would be gone, and nothing sent.
 * This script comes with the first HTML. It holds such a form, which names no place to be sent to, until React has taken it over, then hands
 * it in; meanwhile it says so. React marks the elements it has taken over with a property of this name, but hears them only a moment later:
 * an event that comes back here with nobody having taken it is handed in once more.
 */
const HOLD = `(function(words){
function isMarked(form){return Object.keys(form).some(function(name){return name.indexOf('__reactProps')===0})}
addEventListener('submit',function(event){
var form=event.target,began=Date.now(),note,timer;
if(event.defaultPrevented||form.getAttribute('method')!=='post'||form.hasAttribute('action'))return;
event.preventDefault();
form.isMissed=true;
if(form.isHeld)return;
form.isHeld=true;
note=document.createElement('p');
note.className='held-note';
note.setAttribute('role','status');
document.body.appendChild(note);
note.textContent=words.held;
timer=setInterval(function(){
if(form.isConnected){
if(isMarked(form)){form.isMissed=false;form.requestSubmit()}
if(form.isMissed){if(Date.now()-began>10000)note.textContent=words.stuck;return}
}
clearInterval(timer);
note.remove();
form.isHeld=false;
},50);
})})`;

/*
 * A button pressed before React is there would do nothing, and say nothing. The press is kept, the last one, and made once the page is awake
 * and the button taken over. Left alone: what the browser does by itself (handing in a form, a menu of its own), and buttons of this file.
 */
const KEEP = `(function(words){
var pressed=null,began,note,timer;
function isAwake(){return document.documentElement.hasAttribute('data-awake')}
function isMarked(button){return Object.keys(button).some(function(name){return name.indexOf('__reactProps')===0})}
function end(){
clearInterval(timer);
if(note)note.remove();
pressed=timer=note=null;
}
function look(){
var button=pressed,waited=Date.now()-began;
if(button.isConnected&&!(isAwake()&&isMarked(button))){
if(waited>400&&!note){
note=document.createElement('p');
note.className='held-note';
note.setAttribute('role','status');
document.body.appendChild(note);
note.textContent=words.kept;
}
if(waited>10000&&note)note.textContent=words.unheard;
return;
}
end();
if(button.isConnected&&!button.disabled)button.click();
}
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');
if(isAwake()||!button||(button.type==='submit'&&button.form)||button.hasAttribute('popovertarget')||button.closest('.held-note'))return;
event.preventDefault();
event.stopImmediatePropagation();
pressed=button;
if(timer)return;
began=Date.now();
timer=setInterval(look,50);
},true)})`;

/*
 * A script of the first load that does not arrive leaves a page that can be read and does nothing. React is not there to say so, so this
 * does, once the page has loaded and what was asked for again did not come either. `data-awake` is set by Providers.
 */
const TELL = `(function(words){
var isWatched=false;
function isAwake(){return document.documentElement.hasAttribute('data-awake')}
function show(){
var note=document.createElement('div'),button=document.createElement('button');
note.className='held-note part-note';
note.setAttribute('role','alert');
[words.title,words.body].forEach(function(text){var line=document.createElement('p');line.textContent=text;note.appendChild(line)});
button.type='button';
button.textContent=words.action;
button.onclick=function(){location.reload()};
note.appendChild(button);
document.body.appendChild(note);
return note;
}
addEventListener('error',function(event){
var script=event.target,waited=0,note,timer;
if(isWatched||isAwake()||!script||script.tagName!=='SCRIPT'||script.src.indexOf('/_next/static/')<0)return;
isWatched=true;
timer=setInterval(function(){
if(isAwake()){clearInterval(timer);if(note)note.remove();return}
if(document.readyState!=='complete'||note)return;
waited+=250;
if(waited>=2000)note=show();
},250);
},true)})`;

/** Runs before anything else of the page; see above. */
export const EARLY_SCRIPT = [
  `${HOLD}(${JSON.stringify({ held: LATE_TEXTS.held, stuck: LATE_TEXTS.stuck })})`,
  `${KEEP}(${JSON.stringify({ kept: LATE_TEXTS.kept, unheard: LATE_TEXTS.unheard })})`,
  `${TELL}(${JSON.stringify(LATE_TEXTS.part)})`,
].join(';');

/** How the note of a held form and the note without script look; both stand outside of what React draws. */
export const EARLY_CSS = `
.held-note,.without-script,.service-notice{padding:12px 16px;background:var(--warning-soft);color:var(--on-warning-soft);font-size:.875rem;font-weight:500}
.held-note{position:fixed;z-index:50;inset:auto 16px 16px;max-width:560px;margin-inline:auto;border-radius:8px;box-shadow:var(--shadow)}
.part-note{z-index:51}
@media (max-width:959.98px){.part-note{bottom:calc(80px + env(safe-area-inset-bottom))}}
.part-note p{margin:0}
.part-note p:first-child{font-weight:700}
.part-note button{min-height:44px;margin-top:8px;padding:8px 24px;border:2px solid currentColor;border-radius:6px;font-weight:600}
`;

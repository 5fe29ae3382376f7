import { LATE_TEXTS } from '@/components/layout/late-texts';

/*
 * A form that is posted before its script is there would load the page anew: what was typed would be gone, and nothing sent.
 * This script comes with the first HTML. It holds such a form until React has taken it over, then hands it in; meanwhile it says so.
 * React marks the elements it has taken over with a property of this name.
 */
const HOLD = `(function(words){
function isAwake(form){return Object.keys(form).some(function(name){return name.indexOf('__reactProps')===0})}
addEventListener('submit',function(event){
var form=event.target,began=Date.now(),note,timer;
if(form.getAttribute('method')!=='post'||isAwake(form))return;
event.preventDefault();
event.stopImmediatePropagation();
if(form.isHeld)return;
form.isHeld=true;
note=document.createElement('p');
note.className='held-note';
note.setAttribute('role','status');
document.body.appendChild(note);
note.textContent=words.held;
timer=setInterval(function(){
if(form.isConnected&&!isAwake(form)){if(Date.now()-began>10000)note.textContent=words.stuck;return}
clearInterval(timer);
note.remove();
form.isHeld=false;
if(form.isConnected)form.requestSubmit();
},50);
},true)})`;

/** Runs before anything else of the page; see above. */
export const EARLY_SCRIPT = `${HOLD}(${JSON.stringify({ held: LATE_TEXTS.held, stuck: LATE_TEXTS.stuck })})`;

/** How the note of a held form and the note without script look; both stand outside of what React draws. */
export const EARLY_CSS = `
.held-note,.without-script{padding:12px 16px;background:var(--warning-soft);color:var(--on-warning-soft);font-size:.875rem;font-weight:500}
.held-note{position:fixed;z-index:50;inset:auto 16px 16px;max-width:560px;margin-inline:auto;border-radius:8px;box-shadow:var(--shadow)}
`;

/** Addresses of what the shell needs besides the document, with the base URL. */
export interface ShellFiles {
  /** Module that hydrates the shell. */
  script: string;
  /** Chunks that the script imports at once, those that others import first. What answers presses comes before them. */
  preloads: readonly string[];
  /** Style sheets of what only script shows. */
  styles: readonly string[];
}

/** Fired on the window when the shell's script couldn't be loaded. */
export const bootFailed = 'engine:boot-failed';
/** Fired on the window when the shell is hydrated and its features have started. */
export const bootDone = 'engine:boot-done';

/** Fired on the window when a press is kept for the script, for what answers it before React. */
export const pressKept = 'engine:press-kept';

/** Attribute of documents whose shell starts when the browser is idle, without waiting for the reader's first intent. */
export const eagerAttribute = 'data-eager';

/**
 * Source of the inline script that starts the shell at the reader's first intent: moving the pointer, pressing, typing,
 * focus, scrolling, or a choice that pages follow, made in another tab or in the system. Its files are fetched when the
 * document has loaded and the browser is idle, but nothing of them runs before: it stands neither between a reader and
 * the words nor between a reader and the first scroll.
 *
 * - Without that, it starts when the browser is idle in documents that need it (`eagerAttribute`), at addresses with a
 *   query or a fragment, which may name what is to be shown, and after a reload, when the shell may have something to
 *   show again.
 * - It marks the document as scripted: controls that need script show from the first paint. Where the script doesn't
 *   load, which is known once its files are fetched, the mark goes, and with it these controls.
 * - A press of a button that comes before its script is kept and carried out afterward, and so is a key that a button
 *   names in `aria-keyshortcuts`; until then the button is `aria-busy`. Where it no longer is, it has been answered.
 *   What is typed meanwhile is for the dialog that it opens (`data-typed`).
 *   What the browser does by itself (links, popovers, disclosures) is left to it; of a choice that it makes by itself
 *   (tabs) and of what is typed, the script hears afterward. A dialog that answers a press already has its own script.
 * - Its style sheets are marked (`data-late`), and removed where they don't load: nothing waits for those. They aren't
 *   prefetched by a link, which the policy's `default-src` forbids in Firefox, but fetched into the browser's cache. Where
 *   that fails, nothing is to be done.
 * - A pointer that rests over the page is reported as moving by 0 pixels when the page has been laid out: no intent.
 * - Chunks are evaluated one at a time, with a pause between them: together they would block longer than a frame.
 */
export function bootScript({ script, preloads, styles }: ShellFiles): string {
  return `(function(d,w,modules,styles){
var mark=d.documentElement.dataset,kept=[],fetched,started,late=[];
mark.script='';
function add(rel,href){var l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l}
function idle(f){w.requestIdleCallback?requestIdleCallback(f,{timeout:2000}):setTimeout(f)}
function pause(){return new Promise(function(r){setTimeout(r)})}
function get(){if(fetched)return;fetched=1;modules.forEach(function(m){add('modulepreload',m).onerror=start});
if(!started)styles.forEach(function(s){fetch(s).catch(pause)})}
function move(e){if(e.movementX!==0||e.movementY!==0)start()}
function start(){if(started)return;started=1;w.removeEventListener('pointermove',move);
styles.forEach(function(s){late.push(new Promise(function(r){var l=add('stylesheet',s);l.dataset.late='';l.onload=r;l.onerror=function(){l.remove();r()}}))});
get();
modules.reduce(function(p,m){return p.then(pause).then(function(){return import(m)})},Promise.resolve()).catch(function(e){
console.error("The script of the page didn't load.",e);delete mark.script;stop();kept.forEach(ready);
Promise.all(late).then(function(){w.dispatchEvent(new Event('${bootFailed}'))})})}
function press(b,e){e.preventDefault();e.stopImmediatePropagation();start();b.setAttribute('aria-busy','true');
if(kept.indexOf(b)<0)kept.push(b);w.dispatchEvent(new Event('${pressKept}'))}
function ready(c){c.removeAttribute('aria-busy')}
function click(e){var b=e.target.closest('button:not([popovertarget],dialog *)');if(b&&'script'in mark)press(b,e)}
function key(e){var k=(e.ctrlKey?'control+':e.metaKey?'meta+':'')+e.key.toLowerCase();
if(e.altKey||e.target.closest('input,textarea,select,dialog'))return;
var last=kept[kept.length-1];
if(last&&k.length===1&&last.matches('[aria-busy][aria-haspopup=dialog]')){
last.dataset.typed=(last.dataset.typed||'')+e.key;e.preventDefault();e.stopImmediatePropagation();return}
if(!e.shiftKey||k.length===1)d.querySelectorAll('button[aria-keyshortcuts]').forEach(function(b){
if(b.getAttribute('aria-keyshortcuts').toLowerCase().split(' ').indexOf(k)>=0)press(b,e)})}
function change(e){start();if(!e.target.closest('dialog')&&kept.indexOf(e.target)<0)kept.push(e.target)}
function stop(){for(var t in kinds)w.removeEventListener(t,kinds[t],true)}
function again(c){if(!c.isConnected)return;
if(c.matches('button')){if(!c.hasAttribute('aria-busy'))return;ready(c);c.focus({preventScroll:true});c.click();return}
if(c.type==='radio')c.checked=true;['input','change'].forEach(function(t){c.dispatchEvent(new Event(t,{bubbles:true}))})}
var kinds={click:click,keydown:key,input:change,change:change};
for(var t in kinds)w.addEventListener(t,kinds[t],true);
w.addEventListener('${bootDone}',function(){stop();kept.forEach(again)});
w.addEventListener('pointermove',move,{passive:true});
['pointerdown','keydown','focusin','storage'].forEach(function(t){w.addEventListener(t,start,{once:true,passive:true})});
w.matchMedia('(prefers-color-scheme: dark)').addEventListener('change',start);
w.addEventListener('scroll',function(){idle(start)},{once:true,passive:true});
w.addEventListener('load',function(){var n=performance.getEntriesByType('navigation')[0];
idle('eager'in mark||location.hash||location.search||n&&n.type==='reload'?start:get)})
})(document,window,${inScript([...preloads, script])},${inScript(styles)})`;
}

/** A script element ends at the first `</script`, whatever its type. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** Addresses of what the shell needs besides the document, with the base URL. */
export interface ShellFiles {
  /** Module that hydrates the shell. */
  script: string;
  /** Chunks that the script imports at once, those that others import first. */
  preloads: readonly string[];
  /** Style sheets of what only script shows. */
  styles: readonly string[];
}

/** Fired on the window when the shell's script couldn't be loaded. */
export const bootFailed = 'engine:boot-failed';
/** Fired on the window when the shell is hydrated and its features have started. */
export const bootDone = 'engine:boot-done';

/**
 * Source of the inline script that starts the shell: at the reader's first intent (moving the pointer, pressing, typing, focus),
 * else when the document has loaded and the browser is idle, so that it stands neither between a reader and the words
 * nor between a reader and the first scroll.
 *
 * - It marks the document as scripted: controls that need script show from the first paint. Where the script doesn't
 *   load, the mark goes, and with it these controls.
 * - A press of a button that comes before its script is kept and carried out afterward, and so is a key that a button
 *   names in `aria-keyshortcuts`. What the browser does by itself (links, popovers, disclosures) is left to it; of a
 *   choice that it makes by itself (tabs), the script hears afterward.
 * - Chunks are evaluated one at a time, with a pause between them: together they would block longer than a frame.
 */
export function bootScript({ script, preloads, styles }: ShellFiles): string {
  return `(function(d,w,modules,styles){
var mark=d.documentElement.dataset,kept=[],started,late=[];
mark.script='';
function add(rel,href){var l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l}
function pause(){return new Promise(function(r){setTimeout(r)})}
function start(){if(started)return;started=1;
styles.forEach(function(s){late.push(new Promise(function(r){var l=add('stylesheet',s);l.onload=l.onerror=r}))});
modules.forEach(function(m){add('modulepreload',m)});
modules.reduce(function(p,m){return p.then(pause).then(function(){return import(m)})},Promise.resolve()).catch(function(e){
console.error("The script of the page didn't load.",e);delete mark.script;stop();
Promise.all(late).then(function(){w.dispatchEvent(new Event('${bootFailed}'))})})}
function press(b,e){e.preventDefault();e.stopImmediatePropagation();start();if(kept.indexOf(b)<0)kept.push(b)}
function click(e){var b=e.target.closest('button:not([popovertarget])');if(b&&'script'in mark)press(b,e)}
function key(e){var k=(e.ctrlKey?'control+':e.metaKey?'meta+':'')+e.key.toLowerCase();
if(e.altKey||e.shiftKey||e.target.closest('input,textarea,select'))return;
d.querySelectorAll('button[aria-keyshortcuts]').forEach(function(b){
if(b.getAttribute('aria-keyshortcuts').toLowerCase().split(' ').indexOf(k)>=0)press(b,e)})}
function change(e){kept.push(e.target)}
function stop(){for(var t in kinds)w.removeEventListener(t,kinds[t],true)}
function again(c){if(!c.isConnected)return;
if(c.matches('button')){c.focus({preventScroll:true});c.click();return}
if(c.type==='radio')c.checked=true;c.dispatchEvent(new Event('change',{bubbles:true}))}
var kinds={click:click,keydown:key,change:change};
for(var t in kinds)w.addEventListener(t,kinds[t],true);
w.addEventListener('${bootDone}',function(){stop();kept.forEach(again)});
['pointerdown','pointermove','keydown','focusin'].forEach(function(t){w.addEventListener(t,start,{once:true,passive:true})});
w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(start)})
})(document,window,${inScript([...preloads, script])},${inScript(styles)})`;
}

/** A script element ends at the first `</script`, whatever its type. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

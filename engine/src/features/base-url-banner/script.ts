import { bootFailed } from '../../shell/boot.ts';
import { shellIds } from '../../shell/ids.ts';

/**
 * Source of the inline script that reports a wrong base URL. Where the shell's script didn't load, it looks for the
 * mark of the style sheet that comes with it (`--engine-styles`); where both are missing, the page stands at an address
 * that its files do not stand at. It suggests the base URL by
 * taking the page's own path from the end of the address. Where that is the one that is configured, the files
 * are missing for another reason, and there's nothing to suggest.
 * @param text the banner's heading
 */
export function baseUrlBannerScript(baseUrl: string, text: string): string {
  const base = JSON.stringify(baseUrl).replace(/</g, '\\u003c');
  return `addEventListener('${bootFailed}',function(){
var d=document,base=${base};
if(getComputedStyle(d.head).getPropertyValue('--engine-styles').trim())return;
var here=location.pathname.replace(/(?:\\/index)?\\.html$/,''),tail='';
try{tail=JSON.parse(d.getElementById('${shellIds.pageData}').textContent).path.slice(base.length)}catch(e){}
here=here.replace(/\\/*$/,'/');tail=tail.replace(/\\/*$/,'/').replace(/^\\/$/,'');
var fit=tail===''||here.slice(-tail.length-1)==='/'+tail?here.slice(0,here.length-tail.length):'/';
if(fit===base)return;
var b=d.createElement('div');b.id='base-url-banner';b.setAttribute('role','alert');
b.style.cssText='border:4px solid #b3261e;border-radius:8px;margin:16px;padding:16px 20px;background:#fff4f2;color:#3b0b07;font:16px/1.6 system-ui,sans-serif';
function p(tag,parts){var e=d.createElement(tag);parts.forEach(function(t,i){
if(i%2){var c=d.createElement('code');c.textContent=t;c.style.fontWeight='bold';e.append(c)}else e.append(t)});b.append(e)}
p('h1',[${JSON.stringify(text).replace(/</g, '\\u003c')}]);
p('p',['A very common reason is a wrong site baseUrl configuration.']);
p('p',['Current configured ','baseUrl',' = ',base,base==='/'?' (default value)':'']);
p('p',['We suggest trying ','baseUrl',' = ',fit,'']);
b.firstChild.style.cssText='font-size:22px;margin:0 0 8px';
d.body.prepend(b)})`;
}

/** Where the choice of a group is kept, with the group's name after it. */
export const storageKey = 'tabs.';

/**
 * Source of the inline script that restores a document's tabs before they are painted: the shell's script comes later,
 * and would move what the reader has begun to read. It does what `restore` in client.ts does, and opens the tabs around
 * what the address names, be it an anchor or text.
 */
export const restoreScript = `(function(d){var q=new URLSearchParams(location.search),
all=d.querySelectorAll('.tabs > input[data-value]'),t;
all.forEach(function(i){var g=i.dataset.group,p=i.parentElement.dataset.query,v=p?q.get(p):null;
try{if(v===null&&g)v=localStorage.getItem(${JSON.stringify(storageKey)}+g)}catch(e){}
if(v===i.dataset.value)i.checked=true});
try{t=d.getElementById(decodeURIComponent(location.hash.slice(1)))}catch(e){}
open(t);
function open(t){while(t=t&&t.closest('.tab-panel')){t.previousElementSibling.previousElementSibling.checked=true;t=t.parentElement}}
d.addEventListener('beforematch',function(e){open(e.target)});
all.forEach(function(i){if(!i.checked)i.nextElementSibling.nextElementSibling.setAttribute('hidden','until-found')})
})(document)`;

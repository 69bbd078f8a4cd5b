/**
 * Class of the templates that hold what a figure in a closed fold shows once the fold is open: the choice of its
 * provider. Chromium looks for fields to fill in when a page has loaded, and lays out each closed part that has one
 * for that.
 */
export const laterClass = 'code-later';

/** Source of the inline script that shows it when the fold is opened. It's there before a reader can open one. */
export const laterScript = `addEventListener('toggle',function(e){e.target.querySelectorAll('.${laterClass}').forEach(function(t){t.replaceWith(t.content)})},true)`;

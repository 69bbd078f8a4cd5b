import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { headingIdFromMarkdown, headingIdSyntax } from './heading-id.ts';
import { htmlCommentFromMarkdown, htmlCommentSyntax } from './html-comment.ts';

/** What Docusaurus's Markdown has beyond MDX: HTML comments, `{#heading-id}` and `:::` containers. */
export function remarkSyntax(this: Processor): void {
  const data = this.data();
  const micromark = (data.micromarkExtensions ??= []);
  const fromMarkdown = (data.fromMarkdownExtensions ??= []);
  micromark.push(htmlCommentSyntax(), headingIdSyntax(), containerDirectives());
  fromMarkdown.push(htmlCommentFromMarkdown(), headingIdFromMarkdown(), directiveFromMarkdown());
}

/** Containers alone: `:word` and `::word` stay text, or "at 10:am" would lose its end. */
function containerDirectives() {
  const { flow } = directive();
  const colon = 58;
  const constructs = flow?.[colon];
  const [container] = Array.isArray(constructs) ? constructs : [constructs];
  return container ? { flow: { [colon]: container } } : {};
}

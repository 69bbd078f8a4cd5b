import { quotedFrom } from '../../core/provenance.ts';
import type { SampleVariants } from '../../core/sample-lookup.ts';
import { useArticle } from '../../markdown/article-context.ts';
import { CodeFigure } from './code-figure.tsx';
import { type CodeBlock, programBlock } from './prepare-code-block.ts';
import { ProviderChoice, VariantsFoot } from './variant-control.tsx';
import { pageVariants, sampleName } from './variant-files.tsx';

interface CodeBlockFigureProps {
  block: CodeBlock;
  explanation?: string;
  /** It's in a fold that's closed when the page comes. */
  isFolded?: boolean;
}

/** A block of an article, with what is known of it as a sample; where it has variants, the first of them. */
export function CodeBlockFigure({ block: written, explanation, isFolded }: CodeBlockFigureProps) {
  const { article, samples, isExcerpt } = useArticle();
  const { file } = article.document;
  const found = samples.at(file, written.line);
  // The numbers of quick info are those of the article's own page: a list shows several articles, and has no such file.
  const sample = isExcerpt === true && found !== undefined ? { ...found, quickInfo: [] } : found;
  const program = sample?.variants?.offered[0] ?? sample?.program;
  const block = program === undefined ? written : programBlock(written, program);
  const quoted = block.quotedFrom === undefined ? undefined : quotedFrom(block.quotedFrom);
  const printed = samples.quotedOutputAt(file, block.line);
  const provenance = printed?.provenance ?? quoted;
  const { checkedAgainst } = samples;
  const variants = sample?.variants && switchOf(sample.variants);
  return (
    <CodeFigure {...{ block, sample, provenance, files: printed?.files, checkedAgainst, explanation, variants }} />
  );

  function switchOf(all: SampleVariants) {
    const { folder } = pageVariants(article.document, samples, explanation);
    return {
      name: sampleName(all),
      control: <ProviderChoice variants={all} hideOutput={block.hideOutput} isFolded={isFolded} />,
      foot: <VariantsFoot variants={all} folder={folder} />,
    };
  }
}

import type { ComponentPropsWithoutRef } from 'react';
import { textOf } from './text-of.ts';

/** A heading that ends with a link to itself. */
export function heading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ children, ...props }: ComponentPropsWithoutRef<'h2'>) {
    return (
      <Tag {...props}>
        {children}
        {props.id !== undefined && (
          <a className="heading-anchor" href={`#${props.id}`} aria-label={`Link to ${textOf(children).trim()}`}>
            #
          </a>
        )}
      </Tag>
    );
  };
}

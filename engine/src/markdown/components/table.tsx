import type { ComponentPropsWithoutRef } from 'react';

/** A table that scrolls by itself where it is wider than the page, with the keyboard too. */
export function Table({ label = 'Table', ...props }: ComponentPropsWithoutRef<'table'> & { label?: string }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A cell, aligned by a class as its column says. */
export function tableCell(Tag: 'td' | 'th') {
  return function TableCell({ align, ...props }: ComponentPropsWithoutRef<'td'>) {
    return <Tag {...props} className={align === undefined ? props.className : `align-${align}`} />;
  };
}

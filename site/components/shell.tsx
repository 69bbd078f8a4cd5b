interface ShellProps {
  lines: readonly string[];
  /** What they do, for the name of the button that copies them: `start the program`. */
  purpose: string;
}

/** Commands for a shell that the build knows, in the form of a fence's. */
export default function Shell({ lines, purpose }: ShellProps) {
  return (
    <figure className="code-block" data-language="bash" aria-label="Shell">
      <div className="code-head">
        <span className="code-language">Shell</span>
        <button
          className="code-copy needs-script"
          type="button"
          data-copy=""
          aria-label={`Copy the code to ${purpose}`}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className="code-text" tabIndex={0}>
        <code>{lines.join('\n')}</code>
      </pre>
    </figure>
  );
}

/** Where the samples of an integration run: installing the library alone isn't enough for them. */
export default function RunSamples() {
  return (
    <p>
      Save a sample as <code>main.ts</code> in a project such as <a href="/guide/#install">the quick start's</a>, and
      run it with <code>npx tsx main.ts</code>. To try it without a key or a model, use the{' '}
      <a href="/guide/#first-simulated-program">simulators</a>.
    </p>
  );
}

'use client';

import type { FormEvent } from 'react';
import { Plan } from './plan';
import { usePlan } from './use-plan';

// #region page
export default function PlannerPage() {
  const { state, ask, stop } = usePlan();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void ask(String(new FormData(event.currentTarget).get('topic')));
  }

  return (
    <main aria-busy={state.status === 'growing'}>
      <h1>Plan a workshop</h1>
      <form onSubmit={submit}>
        <input
          name="topic"
          aria-label="Topic"
          placeholder="Repair a bicycle tire"
          minLength={3}
          maxLength={200}
          required
        />
        {state.status === 'growing' ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button>Plan</button>
        )}
      </form>
      {state.workshop ? <Plan workshop={state.workshop} /> : null}
      {state.status === 'failed' ? <p role="alert">{state.message}</p> : null}
      {state.status === 'complete' ? <button onClick={() => print()}>Print the plan</button> : null}
    </main>
  );
}
// #endregion page

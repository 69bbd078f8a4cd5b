import { useRef, useState } from 'react';
import { readJsonLines } from '../lib/json-lines';
import type { PlanEvent } from '../lib/plan-event';
import type { GrowingWorkshop } from '../lib/workshop';

// #region hook
export type PlanState = {
  status: 'idle' | 'growing' | 'complete' | 'failed';
  workshop?: GrowingWorkshop;
  message?: string;
};

/** The plan that the server is writing, and functions to ask for one and to stop. */
export function usePlan() {
  const [state, setState] = useState<PlanState>({ status: 'idle' });
  const request = useRef<AbortController>(null);

  async function ask(topic: string) {
    request.current?.abort();
    const controller = (request.current = new AbortController());
    setState({ status: 'growing' });
    try {
      for await (const event of planEvents(topic, controller.signal)) setState((last) => nextState(last, event));
      // The response ended; only an event can say that the plan is complete.
      setState((last) => (last.status === 'growing' ? broken(last) : last));
    } catch {
      if (controller.signal.aborted) return;
      setState(broken);
    }
  }

  function stop() {
    request.current?.abort();
    setState((last) => ({ ...last, status: 'idle' }));
  }

  return { state, ask, stop };
}
// #endregion hook

// #region state
/** Part of the plan is there if the connection broke on the way. */
function broken(last: PlanState): PlanState {
  const message = last.workshop === undefined ? 'The server does not answer.' : 'The connection broke.';
  return { ...last, status: 'failed', message };
}

function nextState(last: PlanState, event: PlanEvent): PlanState {
  if (event.type === 'failed') return { ...last, status: 'failed', message: event.message };
  return { status: event.type, workshop: event.workshop };
}
// #endregion state

async function* planEvents(topic: string, signal: AbortSignal): AsyncGenerator<PlanEvent> {
  const response = await fetch('/api/plan', { method: 'POST', body: JSON.stringify({ topic }), signal });
  if (!response.ok || response.body === null) {
    yield { type: 'failed', message: await response.text() };
    return;
  }
  yield* readJsonLines<PlanEvent>(response.body);
}

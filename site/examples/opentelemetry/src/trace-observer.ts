/*
 * Turns the calls of modelfusion 0.137.0 into OpenTelemetry spans. Copy this file as it is.
 */
import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type {
  FunctionEvent,
  FunctionObserver,
  ModelCallFinishedEvent,
} from 'modelfusion';

type StartedEvent = Extract<FunctionEvent, { eventType: 'started' }>;
type FinishedEvent = Extract<FunctionEvent, { eventType: 'finished' }>;

type Usage = { promptTokens: number; completionTokens: number };

/** The conventions' names for what a call does. */
const operations: Record<string, string> = {
  'generate-text': 'chat',
  'stream-text': 'chat',
  'generate-object': 'chat',
  'stream-object': 'chat',
  'generate-tool-call': 'chat',
  'generate-tool-calls': 'chat',
  embed: 'embeddings',
  'execute-tool': 'execute_tool',
};

/** Prompts and responses stay out of the spans. */
export class TraceObserver implements FunctionObserver {
  private readonly tracer = trace.getTracer('modelfusion', '0.137.0');
  private readonly open = new Map<string, { span: Span; isOuter: boolean }>();

  onFunctionEvent(event: FunctionEvent) {
    if (event.callId === undefined) return;
    if (event.eventType === 'started') this.start(event.callId, event);
    else this.finish(event.callId, event);
  }

  private start(callId: string, event: StartedEvent) {
    const outer = this.open.get(event.parentCallId ?? '');
    if (outer !== undefined) outer.isOuter = true;

    const parent = context.active();
    const span = this.tracer.startSpan(
      nameOf(event),
      {
        kind: 'model' in event ? SpanKind.CLIENT : SpanKind.INTERNAL,
        attributes: {
          'modelfusion.function_type': event.functionType,
          'modelfusion.function_id': event.functionId,
          'modelfusion.run_id': event.runId,
          'session.id': event.sessionId,
          'user.id': event.userId,
        },
      },
      outer === undefined ? parent : trace.setSpan(parent, outer.span),
    );
    this.open.set(callId, { span, isOuter: false });
  }

  private finish(callId: string, event: FinishedEvent) {
    // A stream that breaks off finishes twice.
    const call = this.open.get(callId);
    if (call === undefined) return;
    this.open.delete(callId);

    const { span, isOuter } = call;
    // Of two calls with a model, one in the other, the inner one sends the request.
    if ('model' in event && !isOuter) span.setAttributes(attributesOf(event));
    if (event.functionType === 'execute-tool') {
      span.setAttributes({
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': event.toolName,
      });
    }

    const { result } = event;
    span.setAttribute('modelfusion.status', result.status);
    if (result.status === 'error') {
      // Only the error's name: its message can quote what the model wrote.
      const { error } = result;
      const type = error instanceof Error ? error.name : '_OTHER';
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }
}

/** A short name that doesn't contain anything a user wrote. */
function nameOf(event: StartedEvent): string {
  const operation = operations[event.functionType] ?? event.functionType;
  if (event.functionType === 'execute-tool')
    return `${operation} ${event.toolName}`;
  const subject = 'model' in event ? event.model.modelName : event.functionId;
  return [operation, subject ?? ''].join(' ').trimEnd();
}

/** Attributes of the conventions for generative AI: https://opentelemetry.io/docs/specs/semconv/gen-ai/ */
function attributesOf(event: ModelCallFinishedEvent): Attributes {
  const { functionType, model, result } = event;
  const usage =
    result.status === 'success' && 'usage' in result
      ? (result.usage as Usage | undefined)
      : undefined;
  return {
    'gen_ai.operation.name': operations[functionType],
    'gen_ai.provider.name': model.provider.replace(/^openaicompatible-/, ''),
    'gen_ai.request.model': model.modelName ?? undefined,
    'gen_ai.usage.input_tokens': usage?.promptTokens,
    'gen_ai.usage.output_tokens': usage?.completionTokens,
  };
}

import { fileURLToPath } from 'node:url';
import type { Reply } from './generation/reply.ts';
import type { Profile } from './profiles/profile.ts';
import { createServer } from './server.ts';

export type { Pattern, Reply, ReplyCondition, ReplyToolCall, ReplyValue } from './generation/reply.ts';
export type { Profile } from './profiles/profile.ts';
export type { ModelRequest } from './request/model-request.ts';

export { baseUrls, defaultPort } from './base-urls.ts';
export { describeMedia } from './media/transcribe.ts';

/** The module that a sample's process loads first: `node --import PRELOAD_PATH sample.mjs`. */
export const preloadPath = fileURLToPath(new URL('./preload/preload.mjs', import.meta.url));

/** Modules that a bundle of packages may hold in place of others, for samples that start sooner. */
export const replacements = {
  'js-tiktoken/lite': fileURLToPath(new URL('./preload/lazy-tiktoken.mjs', import.meta.url)),
};

/** How simulators are started. */
export interface SimulatorOptions {
  /** The port to listen on; by default any free one. */
  port?: number;
  /** Replies besides those in src/replies; of equally specific ones, these win. */
  replies?: readonly Reply[];
  /** How the providers behave where a request doesn't say it; by default as they do today. */
  profile?: Profile;
}

/** Simulators that listen. */
export interface RunningSimulators {
  /** Where they listen; each provider is below `/NAME`, for example `/openai/v1/chat/completions`. */
  url: string;
  /** What a sample's process needs in its environment, besides the preload. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/**
 * Starts all simulated providers on one loopback port.
 *
 * @throws if the port is taken, or a reply file exports no replies
 */
export async function startSimulators({
  port = 0,
  replies = [],
  profile,
}: SimulatorOptions = {}): Promise<RunningSimulators> {
  const server = await createServer({ replies, profile });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, env: { SIMULATORS_URL: url }, close: () => server.close() };
}

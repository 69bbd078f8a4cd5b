import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../transport/faults.ts';
import type { Provider } from '../transport/provider.ts';
import { dropFields, fillIn, findHits, type Hit, type RequestFacts } from './matching.ts';
import { isProfile, type Profile, profileNames } from './profile.ts';
import { rules } from './rules/all.ts';
import type { Rejection } from './rule.ts';

/** The response header that names the rules which held for a request; the preload reads it. */
const ruleHeader = 'x-simulated-rules';

const hitsOf = new WeakMap<FastifyRequest, { hits: Hit[]; facts: RequestFacts }>();

/** Makes a provider's routes follow the rules of the profile that a request is made in. */
export function addRules(app: FastifyInstance, provider: Provider, standard: Profile): void {
  app.addHook('preHandler', async (request, reply) => {
    const facts = factsOf(request, provider.name);
    const hits = findHits(rules, facts, profileOf(request, standard));
    hitsOf.set(request, { hits, facts });
    // On the bare response: streams are written past Fastify's.
    if (hits.length > 0) reply.raw.setHeader(ruleHeader, hits.map(({ rule }) => rule.id).join());
    for (const { rule } of hits) if ('ignore' in rule.then) dropFields(request.body, rule.then.ignore);
    const rejection = rejectionOf(request);
    // A socket is refused by its own route, in the protocol that is spoken over it.
    if (rejection === undefined || request.headers.upgrade !== undefined) return undefined;
    return sendError(reply, provider, { type: 'invalid_request_error', ...rejection });
  });
}

/** What the first rule that refuses a request says; `undefined` where none does. */
export function rejectionOf(request: FastifyRequest): Rejection | undefined {
  const { hits = [], facts = {} } = hitsOf.get(request) ?? {};
  for (const { rule, field } of hits) if ('reject' in rule.then) return fillIn(rule.then.reject, facts, field);
  return undefined;
}

/** Whether an answer has the form that a rule describes. */
export function hasShape(request: FastifyRequest, id: string): boolean {
  return hitsOf.get(request)?.hits.some(({ rule }) => rule.id === id && 'shape' in rule.then) === true;
}

/** @throws Error with status 400 where a request asks for a profile that there isn't */
function profileOf(request: FastifyRequest, standard: Profile): Profile {
  const name = request.headers['x-simulate-profile'];
  if (typeof name !== 'string') return standard;
  if (isProfile(name)) return name;
  const message = `There is no profile "${name}"; the simulators have ${profileNames.join(' and ')}.`;
  throw Object.assign(new Error(message), { statusCode: 400 });
}

function factsOf(request: FastifyRequest, provider: string): RequestFacts {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const model = [body.model, body.model_id, query.model_id, params.model, params['*']].find(
    (value) => typeof value === 'string',
  );
  return {
    provider,
    path: request.url.replace(/\?.*$/s, '').slice(provider.length + 1),
    ...(model === undefined ? {} : { model }),
    body,
    headers: request.headers,
    query,
  };
}

import { z } from 'zod';
import { toJsonLines } from '../../../lib/json-lines';
import { planWorkshop } from '../../../lib/plan-workshop';

// #region route
const bodySchema = z.object({ topic: z.string().trim().min(3).max(200) });

export async function POST(request: Request): Promise<Response> {
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return new Response('Expected { topic } of 3 to 200 characters.', { status: 400 });

  return new Response(toJsonLines(planWorkshop(body.data.topic, request.signal)), {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
// #endregion route

// Runs in its own process: posts a body to a route handler of an example, as Next.js would, and prints what comes
// back. Usage: post-to-route.ts ROUTE_FILE BODY
import { pathToFileURL } from 'node:url';

const [file = '', body = ''] = process.argv.slice(2);
const { POST } = (await import(pathToFileURL(file).href)) as { POST: (request: Request) => Promise<Response> };
const response = await POST(new Request('http://localhost:3000/api', { method: 'POST', body }));

let text = '';
let broken = false;
const decoder = new TextDecoder();
try {
  for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
} catch {
  broken = true;
}
console.log(JSON.stringify({ status: response.status, headers: Object.fromEntries(response.headers), text, broken }));

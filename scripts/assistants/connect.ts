import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { publishedSite } from '../../engine/src/mcp/published-site.ts';
import { createMcpServer } from '../../engine/src/mcp/server.ts';

/**
 * Opens the built site, and a client that is connected to its MCP server.
 * @throws Error where the site has not been built
 */
export async function openBuiltSite(root: string) {
  const dist = join(root, 'site/dist');
  if (!existsSync(join(dist, 'llms-full.txt')))
    throw new Error('The site has not been built: run npm run build first.');
  const open = publishedSite(dist);
  const site = await open();
  const client = new Client({ name: 'evaluation', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await createMcpServer(open, { title: site.title, version: '1.0.0' }).connect(other);
  await client.connect(one);
  return { dist, site, client };
}

/** The text of a tool's answer. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as { text: string }[]).map((block) => block.text).join('\n');
}

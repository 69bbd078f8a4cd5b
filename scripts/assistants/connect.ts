import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { publishedSite as openSite } from '../../engine/src/mcp/published-site.ts';
import { createMcpServer } from '../../engine/src/mcp/server.ts';
import { publishedSite } from '../published-site.ts';

/** Opens the built site, and a client that is connected to its MCP server. Without one, the process ends. */
export async function openBuiltSite(root: string) {
  const dist = publishedSite(join(root, 'site'));
  const open = openSite(dist);
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

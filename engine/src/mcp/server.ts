import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { PublishedSite } from './published-site.ts';
import { ToolProblem } from './tool.ts';
import { explainError } from './tools/explain-error.ts';
import { findSamples } from './tools/find-samples.ts';
import { lookUpSymbol } from './tools/look-up-symbol.ts';
import { readPage } from './tools/read-page.ts';
import { search } from './tools/search.ts';

const tools = [search, readPage, lookUpSymbol, findSamples, explainError] as const;

/** A server for one client, over the files that `open` gives. Nothing that it offers changes anything. */
export function createMcpServer(
  open: () => Promise<PublishedSite>,
  { title, version }: { title: string; version: string },
): McpServer {
  const server = new McpServer(
    { name: 'documentation', title: `Documentation of ${title}`, version },
    {
      instructions: `The documentation of ${title}. Search first; read_page takes the paths that the other tools return. For a name use look_up_symbol, for an error message explain_error, for working code find_samples.`,
    },
  );
  for (const { name, title: toolTitle, description, input, run } of tools) {
    server.registerTool(
      name,
      {
        title: toolTitle,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (args) => {
        try {
          return { content: [{ type: 'text', text: await run(await open(), args) }] };
        } catch (error) {
          if (!(error instanceof ToolProblem)) throw error;
          return { isError: true, content: [{ type: 'text', text: error.message }] };
        }
      },
    );
  }
  return server;
}

import type { FastifyRequest } from 'fastify';

/** A multipart form: its fields, and its file. */
export interface Form {
  fields: Record<string, string>;
  file?: Buffer;
}

/**
 * Reads a multipart request.
 *
 * @throws TypeError if the body isn't a whole form: the parser's own errors have no status, as faults of the server
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const form: Form = { fields: {} };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.file = await part.toBuffer();
      else form.fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    if (!(error instanceof Error) || 'statusCode' in error) throw error;
    throw new TypeError(error.message, { cause: error });
  }
  return form;
}

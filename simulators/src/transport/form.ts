import type { FastifyRequest } from 'fastify';

/** A multipart form: its fields, and its file. */
export interface Form {
  fields: Record<string, string>;
  file?: Buffer;
}

/** Reads a multipart request. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const form: Form = { fields: {} };
  for await (const part of request.parts()) {
    if (part.type === 'file') form.file = await part.toBuffer();
    else form.fields[part.fieldname] = String(part.value);
  }
  return form;
}

import { type FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Writes an answer as JSON: what its schema does not name is left out, and an answer that does not fit throws.
 *
 * That of `fastify-type-provider-zod` encodes, for schemas that turn one form into another. No answer of the contract
 * does, and encoding checks each string and number twice: a third of the time for the places of a large tenant.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  return (answer) => {
    const { data, error } = z.safeParse(schema, answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

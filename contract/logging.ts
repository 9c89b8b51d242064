import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The `LogDate` header holds the moment of the entry (ISO 8601). */
export const postLog = defineCall({
  method: 'POST',
  path: '/api/logging',
  summary: 'An entry of the client log',
  access: 'public',
  body: z.object({
    Level: z.string(),
    Message: z.string(),
    ExceptionMessage: z.nullish(z.string()),
    StackTrace: z.nullish(z.string()),
  }),
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const postLog = defineCall({
  method: 'POST',
  path: '/api/logging',
  summary: 'An entry of the client log',
  access: 'public',
  headers: { LogDate: 'Moment of the entry (ISO 8601)' },
  body: z.object({
    Level: z.string(),
    Message: z.string(),
    ExceptionMessage: z.nullish(z.string()),
    StackTrace: z.nullish(z.string()),
  }),
});

import * as z from 'zod';
import { API_MESSAGES } from './review/api-messages.ts';

/**
 * Describes an object that has no other fields, so that a misspelt one is refused instead of ignored.
 * @param message for a value that is not an object
 */
export const strictFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, message: string) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? API_MESSAGES.unknownField(Object.keys(shape)) : message,
  });

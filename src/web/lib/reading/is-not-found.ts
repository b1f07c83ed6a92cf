import { isRouteErrorResponse } from 'react-router';

/** Returns true for the error of a loader whose page does not exist. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

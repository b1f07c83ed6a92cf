/** The one column that everything stands in. */
export const columnClass = 'mx-auto w-full max-w-column px-4 sm:px-6';

/** Classes of the page's content column. */
export const columnClass = 'mx-auto w-full max-w-column px-4 sm:px-6';

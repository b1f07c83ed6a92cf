/** Returns a schema.org BreadcrumbList of a page's breadcrumb; the last step is the page itself. */
export function breadcrumbJsonLd(
  siteUrl: string,
  steps: readonly { name: string; to?: string }[],
  canonical: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${siteUrl}${step.to ?? canonical}`,
    })),
  };
}

import { Link } from '#web/lib/links/link.tsx';

/** A breadcrumb; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { name: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-xs text-quiet print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map((step, index) => (
          <li key={step.name} className="flex min-w-0 gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step.to ? (
              <Link to={step.to} className="underline-offset-4 hover:text-celadon hover:underline">
                {step.name}
              </Link>
            ) : (
              <span aria-current="page">{step.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { DescribedRoute } from './read-description.ts';

/** An API route with its parameters and responses. */
export function ApiRoute({ route }: { route: DescribedRoute }) {
  return (
    <section className="mt-10 border-t border-hairline pt-5">
      <h2 className="text-xl break-words">
        <span className="font-sans text-sm font-semibold text-celadon">{route.method}</span> {route.path}
      </h2>
      <p className="mt-1 max-w-measure text-quiet">{route.summary}</p>
      {route.description !== '' && (
        <p className="mt-1 max-w-measure text-sm text-quiet">{route.description}</p>
      )}
      {route.parameters.length > 0 && (
        <dl aria-label={`Parameters of ${route.path}`} className="mt-4 text-sm">
          {route.parameters.map((parameter) => (
            <div
              key={parameter.name}
              className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[12rem_1fr]"
            >
              <dt className="font-semibold">
                {parameter.name}
                <span className="font-normal text-quiet">
                  {' '}
                  in {parameter.place}
                  {parameter.isRequired && ', required'}
                </span>
              </dt>
              <dd>
                {parameter.about && <p>{parameter.about}</p>}
                <p className="text-quiet">{parameter.rule}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-3 text-sm">
        {route.answers.map((answer) => (
          <li key={answer.status}>
            <strong className="tabular-nums">{answer.status}</strong> {answer.about}
            {answer.shape && <span className="text-quiet"> · {answer.shape}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { DescribedRoute } from './read-description.ts';

const cell = 'py-2 pr-6 align-top text-left';

/** One route: how it is called, what it takes, what it answers. */
export function ApiRoute({ route }: { route: DescribedRoute }) {
  return (
    <section className="mt-10 border-t border-hairline pt-5">
      <h2 className="text-xl break-words">
        <span className="font-sans text-sm font-semibold text-celadon">{route.method}</span> {route.path}
      </h2>
      <p className="mt-1 max-w-measure text-quiet">{route.summary}</p>
      {route.parameters.length > 0 && (
        <div
          className="mt-4 overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label={`Parameters of ${route.path}`}
        >
          <table className="w-full min-w-xl text-sm">
            <thead>
              <tr className="border-b border-hairline text-quiet">
                <th className={cell}>Parameter</th>
                <th className={cell}>In</th>
                <th className={cell}>Value</th>
                <th className={cell}>Meaning</th>
              </tr>
            </thead>
            <tbody>
              {route.parameters.map((parameter) => (
                <tr key={parameter.name} className="border-b border-hairline">
                  <th scope="row" className={`${cell} font-semibold`}>
                    {parameter.name}
                    {parameter.isRequired && <span className="font-normal text-quiet"> required</span>}
                  </th>
                  <td className={cell}>{parameter.place}</td>
                  <td className={cell}>{parameter.rule}</td>
                  <td className={cell}>{parameter.about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

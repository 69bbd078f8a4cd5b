import type { GrowingWorkshop } from '../lib/workshop';

// #region plan
/** A plan, complete or not: what is not there yet is not shown. */
export function Plan({ workshop }: { workshop: GrowingWorkshop }) {
  const minutes = (workshop.sessions ?? []).reduce((sum, session) => sum + (session?.minutes ?? 0), 0);
  return (
    <article>
      {workshop.title ? <h2>{workshop.title}</h2> : null}
      {workshop.materials?.length ? <p>Bring: {workshop.materials.filter(Boolean).join(', ')}</p> : null}
      {workshop.sessions?.map((session, index) => (
        <section key={index}>
          <h3>
            {session?.name} {session?.minutes ? <small>{session.minutes} min</small> : null}
          </h3>
          <ol>
            {session?.steps?.map((step, position) => (
              <li key={position}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      {minutes > 0 ? <p>{minutes} minutes in all</p> : null}
    </article>
  );
}
// #endregion plan

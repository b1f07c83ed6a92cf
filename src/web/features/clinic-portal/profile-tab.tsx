import clinicTexts from '#texts/portal-clinic.ts';
import { useRef } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { linkClass } from '#web/ui/button.ts';
import { useClinicPortal } from './portal-context.ts';
import { LastDecision, PendingChange } from './profile-change.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The clinic's own profile; changes wait for an admin's approval. */
export function ProfileTab() {
  const t = useTexts(clinicTexts);
  const { ownClinic, contactAdministrator } = useClinicPortal();
  const { clinic } = ownClinic;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t.profile}
      </h1>
      <p className="max-w-measure text-sm text-quiet">{t.profileIntro}</p>
      <dl className="mt-4 grid gap-y-1 border-y border-hairline py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-quiet">{t.name}</dt>
        <dd>
          {clinicLabel(clinic)}
          {clinic.nameKo && (
            <span lang="ko" className="block text-quiet">
              {clinic.nameKo}
            </span>
          )}
        </dd>
        <dt className="text-quiet">{t.address}</dt>
        <dd>
          {clinic.address}
          <span className="block text-quiet">
            {t.isWrong}{' '}
            <button type="button" onClick={contactAdministrator} className={`${linkClass} min-h-11`}>
              {t.contactAdministrator}
            </button>
          </span>
        </dd>
      </dl>
      {/* The focused button disappears with the change. */}
      <PendingChange onWithdrawn={() => heading.current?.focus()} />
      <LastDecision />
      <h2 className="mt-8 text-xl">{t.editYourProfile}</h2>
      {/* An account belongs to another clinic after a merge, which has drafts of its own. */}
      <ProfileForm key={clinic.id} />
    </>
  );
}

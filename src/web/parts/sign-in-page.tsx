import type { ReactNode } from 'react';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Logo } from '#web/ui/logo.tsx';

/** Explains to users why they were signed out of a portal. */
export type SignInNotice = { title?: string; description?: string };

type Props = { title: string; notice?: SignInNotice | undefined; children: ReactNode };

/** The page frame of a sign-in form: logo, heading and form. */
export function SignInPage({ title, notice, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-sm px-4 py-16">
      <p className="flex items-center gap-2.5 font-serif text-lg leading-tight font-medium">
        <Logo />
        {useSiteName()}
      </p>
      <h1 className="mt-6 text-2xl">{title}</h1>
      {notice && (
        <p className="mt-4 border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber">
          {notice.title}. {notice.description}
        </p>
      )}
      {children}
    </div>
  );
}

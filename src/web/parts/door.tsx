import type { ReactNode } from 'react';
import { useSiteName } from '#web/lib/use-site.ts';
import { Logo } from '#web/ui/logo.tsx';

/** What stands before a portal: whose it is, a heading, a form. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-sm px-4 py-16">
      <p className="flex items-center gap-2.5 font-serif text-lg leading-tight font-medium">
        <Logo />
        {useSiteName()}
      </p>
      <h1 className="mt-6 text-2xl">{title}</h1>
      {children}
    </div>
  );
}

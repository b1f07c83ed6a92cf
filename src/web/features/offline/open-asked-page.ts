import { createPath, type Location } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';

/**
 * Opens the page of the current navigation where the router, which could not load its code, reloads the present page instead.
 * Browsers without the Navigation API reload.
 */
export function openAskedPage(): () => void {
  const open = ({ navigationType, userInitiated }: NavigateEvent) => {
    const asked = findAsked();
    if (asked && navigationType === 'reload' && !userInitiated)
      location.assign(localPath(documentLocale(), createPath(asked)));
  };
  const navigation = window.navigation as Navigation | undefined;
  navigation?.addEventListener('navigate', open);
  return () => navigation?.removeEventListener('navigate', open);
}

type Router = { state: { navigation: { location?: Location } } };

/** Returns the page that a navigation under way leads to; an effect would learn of it too late. */
const findAsked = () =>
  (Reflect.get(window, '__reactRouterDataRouter') as Router | undefined)?.state.navigation.location;

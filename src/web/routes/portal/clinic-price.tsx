import { PriceScreen } from '#web/features/clinic-portal/prices/price-screen.tsx';
import type { Route } from './+types/clinic-price';

export default function ClinicPriceRoute({ params }: Route.ComponentProps) {
  // Another procedure is another form.
  return <PriceScreen key={params.procedure} procedure={params.procedure} />;
}

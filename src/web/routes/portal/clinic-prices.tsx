import { PricesTab } from '#web/features/clinic-portal/prices/prices-tab.tsx';

export default function ClinicPricesRoute() {
  return <PricesTab />;
}

export { PricesTab as default } from '#web/features/clinic-portal/prices/prices-tab.tsx';

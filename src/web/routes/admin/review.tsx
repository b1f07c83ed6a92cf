export { DetailsDialog as default } from '#web/features/moderation/details/details-dialog.tsx';

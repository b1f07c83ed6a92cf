export { EditDialog as default } from '#web/features/moderation/edits/edit-dialog.tsx';

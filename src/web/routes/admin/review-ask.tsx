export { AskDialog as default } from '#web/features/moderation/letters/ask-dialog.tsx';

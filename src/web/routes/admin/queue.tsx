export { QueueView as default } from '#web/features/moderation/queue/queue-view.tsx';

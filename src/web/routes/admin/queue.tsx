import { QueueView } from '#web/features/moderation/queue/queue-view.tsx';

export default function QueueRoute() {
  return <QueueView />;
}

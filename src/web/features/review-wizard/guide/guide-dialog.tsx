import submitReviewTexts from '#texts/submit-review.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { GuidePoints } from './guide-points.tsx';

export default function GuideDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(submitReviewTexts);
  return (
    <Dialog title={t.guideTitle} isOpen={isOpen} onClose={onClose}>
      <GuidePoints />
    </Dialog>
  );
}

import { useState } from 'react';
import { ResultCount } from '#web/parts/result-count.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { listSamples, SAMPLE_REVIEWS, type SampleFilter, type SampleReview } from './samples.ts';

const FILTERS: readonly { value: SampleFilter; label: string }[] = [
  { value: 'all', label: 'All reviews' },
  { value: 'published', label: 'Published only' },
  { value: 'unpublished', label: 'Unpublished only' },
];

/** Sample reviews to publish and unpublish; nothing is stored. */
export function TestFilter() {
  const { toast } = useToast();
  const [reviews, setReviews] = useState(SAMPLE_REVIEWS);
  const [filter, setFilter] = useState<SampleFilter>('all');
  const samples = listSamples(reviews, filter);

  const toggle = ({ id, procedure, published }: SampleReview) => {
    setReviews(reviews.map((one) => (one.id === id ? { ...one, published: !published } : one)));
    toast({
      kind: 'success',
      title: 'Publication Status Updated',
      description: `The sample review of ${procedure} is now ${published ? 'unpublished' : 'published'}.`,
    });
  };

  return (
    <div className="mt-6 noscript:hidden">
      <RadioGroup
        id="sample-filter"
        legend="Show"
        name="filter"
        options={FILTERS}
        value={filter}
        onChange={setFilter}
      />
      <div className="mt-4">
        <ResultCount noun="review" shownCount={samples.length} list={{ total: samples.length }} />
      </div>
      {samples.map((review) => (
        <Sample key={review.id} review={review} onToggle={() => toggle(review)} />
      ))}
      {samples.length === 0 && <EmptyState title="No reviews found matching the selected filters." />}
    </div>
  );
}

function Sample({ review, onToggle }: { review: SampleReview; onToggle: () => void }) {
  const { procedure, clinic, content, published } = review;
  const verb = published ? 'Unpublish' : 'Publish';
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-hairline py-5">
      <div className="min-w-0 flex-[1_1_20rem]">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-xl">{procedure}</h2>
          <Badge kind={published ? 'celadon' : 'amber'}>{published ? 'Published' : 'Unpublished'}</Badge>
        </div>
        <p className="text-sm text-quiet">{clinic}</p>
        <p className="mt-1 max-w-measure font-serif">{content}</p>
      </div>
      <button
        type="button"
        aria-label={`${verb} the sample review of ${procedure}`}
        onClick={onToggle}
        className={buttonClass('secondary')}
      >
        {verb}
      </button>
    </article>
  );
}

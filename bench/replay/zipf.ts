/** Returns a function that draws a rank from 0, the n-th with a weight of 1/n; the same draws in every run. */
export function createZipf(count: number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = sum += 1 / (rank + 1);
  let state = 1;
  /** Returns a number from 0 to below 1 (a linear congruential generator, Numerical Recipes). */
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

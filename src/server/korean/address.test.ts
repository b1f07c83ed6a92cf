import { assert as check, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { readArea } from './places.ts';

describe('readAddress', () => {
  it('reads a road address whole', () => {
    expect(readAddress('서울특별시 강남구 강남대로 446 한웰빌딩 3층 (역삼동)')).toEqual({
      address: '3F, Hanwel Building, 446 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul',
      street: '446 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul',
      detail: '3F, Hanwel Building',
      districtKo: '강남구',
      district: 'Gangnam-gu',
      city: 'Seoul',
      neighbourhood: 'Yeoksam-dong',
      road: 'Gangnam-daero',
    });
  });

  it.each([
    ['서울특별시 강남구 압구정로 1 (신사동)', '1 Apgujeong-ro, Sinsa-dong, Gangnam-gu, Seoul'],
    ['서울특별시 강남구 논현로175길 6 (신사동)', '6 Nonhyeon-ro 175-gil, Sinsa-dong, Gangnam-gu, Seoul'],
    [
      '서울특별시 동작구 보라매로5가길 24 (신대방동)',
      '24 Boramae-ro 5ga-gil, Sindaebang-dong, Dongjak-gu, Seoul',
    ],
    ['서울특별시 노원구 동일로 1417 (상계동)', '1417 Dongil-ro, Sanggye-dong, Nowon-gu, Seoul'],
    ['서울특별시 종로구 종로 120 (종로3가)', '120 Jong-ro, Jongno 3-ga, Jongno-gu, Seoul'],
    ['서울특별시 중구 명동8길 40 (충무로1가)', '40 Myeongdong 8-gil, Chungmuro 1-ga, Jung-gu, Seoul'],
    ['서울특별시 성동구 행당로 6 (금호동1가)', '6 Haengdang-ro, Geumho-dong 1-ga, Seongdong-gu, Seoul'],
    ['서울특별시 강남구 가로수길 5 (신사동)', '5 Garosu-gil, Sinsa-dong, Gangnam-gu, Seoul'],
    ['서울특별시 금천구 가산디지털1로 9 (가산동)', '9 Gasan Digital 1-ro, Gasan-dong, Geumcheon-gu, Seoul'],
    ['서울특별시 마포구 월드컵로 79 (망원동)', '79 World Cup-ro, Mangwon-dong, Mapo-gu, Seoul'],
    ['서울특별시 강남구 압구정로 338(신사동)', '338 Apgujeong-ro, Sinsa-dong, Gangnam-gu, Seoul'],
    ['서울특별시 강남구 논현로 831', '831 Nonhyeon-ro, Gangnam-gu, Seoul'],
    ['서울특별시 종로구 종로3가 10-1', '10-1 Jongno 3-ga, Jongno-gu, Seoul'],
    ['서울 중구 을지로2가 199-40', '199-40 Euljiro 2-ga, Jung-gu, Seoul'],
    ['서울 중구 남대문로5가 541', '541 Namdaemunno 5-ga, Jung-gu, Seoul'],
    ['서울 중구 남대문로 120', '120 Namdaemun-ro, Jung-gu, Seoul'],
    ['서울 강남구 역삼동 123-4', '123-4 Yeoksam-dong, Gangnam-gu, Seoul'],
    ['부산광역시 부산진구 중앙대로 123-4 (부전동)', '123-4 Jungang-daero, Bujeon-dong, Busanjin-gu, Busan'],
    ['부산광역시 해운대구 해운대로123번길 4', '4 Haeundae-ro 123beon-gil, Haeundae-gu, Busan'],
    [
      '경기도 성남시 분당구 황새울로 1 (서현동)',
      '1 Hwangsaeul-ro, Seohyeon-dong, Bundang-gu, Seongnam-si, Gyeonggi-do',
    ],
    ['부산광역시 기장군 기장읍 차성로 5', '5 Chaseong-ro, Gijang-eup, Gijang-gun, Busan'],
  ])('romanises roots and suffixes apart: %s', (addressKo, street) => {
    expect(readAddress(addressKo)).toMatchObject({ street, address: street, detail: null });
  });

  it.each([
    ['대구광역시 중구 동성로 1', 'Daegu', 'Jung-gu'],
    ['경기도 수원시 팔달구 효원로 1', 'Suwon', 'Paldal-gu'],
    ['세종특별자치시 한누리대로 1', 'Sejong', null],
    ['제주특별자치도 제주시 연북로 1', 'Jeju', null],
    ['강남대로 1', null, null],
  ])('names city and district: %s', (addressKo, city, district) => {
    expect(readAddress(addressKo)).toMatchObject({ city, district });
  });

  it.each([
    ['3층', '3F'],
    ['지하1층', 'B1'],
    ['지하1층~3층', 'B1-3F'],
    ['지상2층', '2F'],
    ['지하층', 'Basement'],
    ['2~6층 8 10 12~13층', '2-6F, 8F, 10F, 12-13F'],
    ['2층5층6층', '2F, 5-6F'],
    ['7.8층', '7-8F'],
    ['3층 일부', '3F (part)'],
    ['5층 일부6층', '5F (part), 6F'],
    ['2(일부)5층', '2F (part), 5F'],
    ['6층 5층일부', '5F (part), 6F'],
    ['456층', '4-6F'],
    ['24층', '2F, 4F'],
    ['B1~24~12층', 'B1-2F, 4-12F'],
    ['3~1113~14층', '3-11F, 13-14F'],
    ['지하11층', 'B1, 1F'],
    ['지하12층지상1층', 'B1, B2, 1F'],
    ['지하12층', null],
    ['11(사용-12층)층', '12F'],
    ['203호', 'Unit 203'],
    ['2층 203호', 'Unit 203, 2F'],
    ['402~3호', 'Units 402-403'],
    ['701-7호', 'Unit 701-7'],
    ['501-502호', 'Units 501-502'],
    ['304405406407호', 'Units 304, 405-407'],
    ['A-127128호', 'Units A-127, A-128'],
    ['301호일부302호일부', 'Units 301 (part), 302 (part)'],
    ['12345호', null],
    ['A동 13층', '13F, Block A'],
    ['1동 9층', '9F, Block 1'],
    ['나동 301호', 'Unit 301, Block Na'],
  ])('reads floors and units, and keeps silent where it cannot know: %s', (detailKo, detail) => {
    expect(readAddress(`서울특별시 강남구 강남대로 1 ${detailKo} (역삼동)`).detail).toBe(detail);
    expect(readAddress(`서울특별시 강남구 강남대로 1 (역삼동 ${detailKo})`).detail).toBe(detail);
  });

  it.each([
    ['한웰빌딩', 'Hanwel Building'],
    ['동양타워', 'Dongyang Tower'],
    ['골든프라자', 'Golden Plaza'],
    ['샛별상가', 'Saetbyeol Shopping Center'],
    ['서초더블유타워', 'Seocho W Tower'],
    ['S-TOWER', 'S-Tower'],
    ['샛별 휴먼TOWER', 'Saetbyeol Human Tower'],
    ['808타워', '808 Tower'],
    ['샛별타워2 12층', '12F, Saetbyeol Tower 2'],
    ['샛별3층', '3F, Saetbyeol'],
    ['청빌딩', 'Cheong Building'],
    ['샛별 B/D', 'Saetbyeol Building'],
    ['신사동 샛별빌딩', 'Saetbyeol Building'],
    ['샛별타워(S타워) 4층', '4F, Saetbyeol Tower'],
  ])('reads buildings by the same segmenter: %s', (buildingKo, detail) => {
    expect(readAddress(`서울특별시 강남구 강남대로 1 ${buildingKo} (신사동)`).detail).toBe(detail);
  });

  it('leaves a second address out', () => {
    const twice = '서울특별시 강남구 도산대로 107 2층 / 도산대로1길 7 2층 3층 (신사동)';
    expect(readAddress(twice)).toMatchObject({ detail: '2F', road: 'Dosan-daero' });
    expect(readAddress('서울특별시 강남구 도산대로 165 3층 (신사동 도산대로23길 6-6 6층)').detail).toBe('3F');
  });

  it('reads anything, and no address comes out empty', () => {
    const word = constantFrom(
      '서울특별시 ',
      '강남구 ',
      '강남대로 ',
      '1',
      '층',
      '호',
      '지하',
      '~',
      '(',
      ')',
      '역삼동',
      '빌딩',
      ' ',
    );
    check(
      property(string({ unit: word, minLength: 1, maxLength: 14 }), (text) => {
        const reading = readAddress(`가${text}`);
        expect(reading.address).not.toBe('');
        expect(readAddress(`가${text}`)).toEqual(reading);
      }),
    );
  });
});

it.each([
  ['역삼1동', 'Yeoksam 1-dong'],
  ['성수동2', 'Seongsu-dong 2'],
  ['성수동2가', 'Seongsu-dong 2-ga'],
])('an area keeps its number: %s', (areaKo, area) => expect(readArea(areaKo)).toBe(area));

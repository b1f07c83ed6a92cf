/** A subway station: names as in data/seoul-stations.csv, and degrees to about 150 metres. */
export type Station = {
  name: string;
  nameKo: string;
  latitude: number;
  longitude: number;
};

const station = (name: string, nameKo: string, latitude: number, longitude: number): Station => ({
  name,
  nameKo,
  latitude,
  longitude,
});

/**
 * Stations by which patients find their way, written by us from where they are known to be. A test compares each with
 * the outlines of the neighbourhoods in which the search finds it.
 */
export const STATIONS: readonly Station[] = [
  station('Apgujeong Rodeo', '압구정로데오', 37.5273, 127.0405),
  station('Sinsa', '신사', 37.5164, 127.0203),
  station('Sinnonhyeon', '신논현', 37.5046, 127.0251),
  station('Gangnam', '강남', 37.4979, 127.0276),
  station('Seolleung', '선릉', 37.5045, 127.049),
  station('Samseong', '삼성', 37.5088, 127.0631),
  station('Express Bus Terminal', '고속터미널', 37.5049, 127.0049),
  station('Yangjae', '양재', 37.4846, 127.0342),
  station('Sadang', '사당', 37.4766, 126.9816),
];
